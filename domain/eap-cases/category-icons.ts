/** Names of the drawings that a category of the assistance programme can have; an empty name is none. */
export const categoryIcons = [
  'mind',
  'family',
  'work',
  'law',
  'finance',
  'health',
  'grief',
  'addiction',
  'coaching',
  'crisis',
  'info',
  'support',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]
