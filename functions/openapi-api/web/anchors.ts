/** The anchors of what is not an operation; an operation's is its operationId. */

export const sectionIdOf = (group: string): string => `section-${group.toLowerCase().replaceAll(/\W+/g, '-')}`;
