type Filter = {
  readonly says: string
  /** How it is written, and what it is for in a report. */
  readonly example: string
}

/** Filters of the product, besides those of Liquid. They print nothing but text; only `rich` prints emphasis. */
export const reportFilters = {
  text: {
    says: 'A text of the report in its language, by key, with values for its gaps',
    example: "{{ 'report.confidential' | text: organization: organization.name }}",
  },
  rich: { says: 'The same with its emphasis', example: "{{ 'importance.upper' | rich }}" },
  score: {
    says: 'A mean with two decimals, written as in the language; a dash if there is none',
    example: '{{ competencies[0].others | score }}',
  },
  signed: {
    says: 'A difference with its sign; a dash if there is none',
    example: '{{ competencies[0].gap | signed }}',
  },
  date: { says: 'A day, written as in the language', example: '{{ issued_on | date }}' },
  plural: {
    says: 'The form that belongs to a number, of those of the language in the order one, few, many, other',
    example: "{{ raters.count }} {{ raters.count | plural: 'person', 'people' }}",
  },
} as const satisfies Record<string, Filter>
