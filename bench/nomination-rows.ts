const evaluated = 500
/** The ten raters of each evaluated person: himself, a superior, four colleagues and four subordinates. */
const rolesOfRaters = [
  'self',
  'superior',
  ...Array<string>(4).fill('colleague'),
  ...Array<string>(4).fill('subordinate'),
]
export const roleIds = [...new Set(rolesOfRaters)]

export type Row = ReturnType<typeof row>

/** 5,000 valid rows about 500 people. People of different groups have different addresses. */
export function nominationRows(group = 0): Row[] {
  const first = group * evaluated
  return Array.from({ length: evaluated }, (_, person) =>
    rolesOfRaters.map((role, at) =>
      row(first + person, first + (role === 'self' ? person : (person + at * 37) % evaluated), role),
    ),
  ).flat()
}

/** The same table after some changes: for every twentieth person one rater has another role, and one is replaced. */
export function editedRows(rows: readonly Row[]): Row[] {
  const raters = rolesOfRaters.length
  return rows.map((old, index) => {
    const person = Math.floor(index / raters)
    if (person % 20 !== 0) return old
    if (index % raters === raters - 2) return { ...old, assessorRole: 'colleague' }
    if (index % raters === raters - 1) return row(person, (person + raters * 37) % evaluated, old.assessorRole)
    return old
  })
}

const nameOf = (person: number) => `Přemysl Šťastný ${person}`
const emailOf = (person: number) => `premysl.stastny.${person}@firma.example`

function row(assessee: number, assessor: number, assessorRole: string) {
  return {
    assesseeFullName: nameOf(assessee),
    assesseeEmail: emailOf(assessee),
    assessorFullName: nameOf(assessor),
    assessorEmail: emailOf(assessor),
    assessorRole,
    assessorLanguageCode: 'cs' as const,
    assesseeLanguageCode: 'cs' as const,
    isNew: true,
  }
}
