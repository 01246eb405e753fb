/** If a question is not for every group of raters it names its groups. */
export type AskedQuestion = { key: string; roleIds: readonly string[] | null }
export type AskedSection = {
  questions: readonly AskedQuestion[]
  comments: readonly { key: string }[]
}
export type RatedPerson = { questionnaireId: number; roleId: string }

/** What a phone shows at a time: one question or comment about one person. `section` is an index. */
export type Step = { section: number; kind: 'rating' | 'comment'; key: string; questionnaireId: number }

export function isAsked(question: AskedQuestion, person: Pick<RatedPerson, 'roleId'>): boolean {
  return question.roleIds === null || question.roleIds.includes(person.roleId)
}

/**
 * Everything to answer, in order: competency by competency, in each of them item by item about everybody, so that people
 * are compared on the same item; comments come last.
 */
export function stepsOf(sections: readonly AskedSection[], people: readonly RatedPerson[]): Step[] {
  return sections.flatMap(({ questions, comments }, section) => [
    ...questions.flatMap((question) =>
      people
        .filter((person) => isAsked(question, person))
        .map(({ questionnaireId }): Step => ({ section, kind: 'rating', key: question.key, questionnaireId })),
    ),
    ...comments.flatMap(({ key }) =>
      people.map(({ questionnaireId }): Step => ({ section, kind: 'comment', key, questionnaireId })),
    ),
  ])
}

export type IsAnswered = (questionnaireId: number, key: string) => boolean

/** Where to continue: the first rating without an answer. Comments are optional and never the place to return to. */
export function firstOpenStep(steps: readonly Step[], isAnswered: IsAnswered): number {
  const open = steps.findIndex(
    ({ kind, questionnaireId, key }) => kind === 'rating' && !isAnswered(questionnaireId, key),
  )
  return open === -1 ? steps.length : open
}

/** The order of people: the rater, then by the order of roles, within a role as nominated. */
export function inOrderOfRoles<Person extends RatedPerson>(
  people: readonly Person[],
  roleIds: readonly string[],
): Person[] {
  const rank = ({ roleId }: Person) => {
    if (roleId === 'self') return -1
    const at = roleIds.indexOf(roleId)
    return at === -1 ? roleIds.length : at
  }
  return people.toSorted((a, b) => rank(a) - rank(b) || a.questionnaireId - b.questionnaireId)
}
