/** The tables of a report that stand under one heading, in the order in which they are read. */
export const reportChapters = [
  { id: 'use', tables: ['use', 'promise', 'wait'] },
  { id: 'cases', tables: ['categories', 'months', 'sexes', 'languages', 'sessions'] },
  { id: 'contacts', tables: ['types', 'channels', 'contactMonths', 'topics'] },
  { id: 'outcomes', tables: ['outcomes'] },
] as const

export type ReportChapter = (typeof reportChapters)[number]['id']
