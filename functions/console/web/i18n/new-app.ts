/** Texts of the form for a new app. */
export const newApp = {
  advanced: 'Advanced',
  app_name_help: 'Only you see it, such as the name of the till or shop.',
  at_provider: 'At the provider',
  choose_type: 'Choose a type',
  choose_type_help: 'What should it connect to? You can add as many {kind} as you need.',
  find_type: 'Search by name or provider',
  no_type_found: 'No type matches. Try the name of the provider.',
  open_portal: 'Open the {portal} (new tab)',
  types_found: '{found} types found',
} as const;
