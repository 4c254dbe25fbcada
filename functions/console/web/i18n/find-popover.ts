/** Texts of the results below the search box. */
export const findPopover = {
  find_all: 'See all results',
  find_none: 'No exact match. Enter the full number, reference or ID.',
  find_results: 'Search results',
  find_some: '{count} results. Use the arrow keys to choose one.',
  find_one: '1 result. Use the arrow keys to choose it.',
  find_searching: 'Searching …',
} as const;
