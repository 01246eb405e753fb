import type { NominationRow } from '../nomination.ts'

/** A valid row in which Eva rates Anna, with a test's own values. */
export function nomination(change: Partial<NominationRow> = {}): NominationRow {
  return {
    assesseeGuid: null,
    assesseeFullName: 'Anna Nová',
    assesseeEmail: 'anna@firma.cz',
    assessorGuid: null,
    assessorFullName: 'Eva Malá',
    assessorEmail: 'eva@firma.cz',
    assessorRole: 'colleague',
    assessorLanguageCode: 'cs',
    assesseeLanguageCode: 'cs',
    isNew: true,
    ...change,
  }
}

export function selfNomination(change: Partial<NominationRow> = {}): NominationRow {
  return nomination({
    assessorFullName: 'Anna Nová',
    assessorEmail: 'anna@firma.cz',
    assessorRole: 'self',
    ...change,
  })
}

/** A valid table: each assessee has a self row and is rated by the people who follow. */
export function validTable(rowCount: number): NominationRow[] {
  const person = (index: number) => ({ name: `Člověk ${index}`, email: `clovek.${index}@firma.cz` })
  return Array.from({ length: rowCount }, (_, index) => {
    const assessee = person(Math.floor(index / 10))
    const assessor = person(Math.floor(index / 10) + (index % 10))
    return nomination({
      assesseeFullName: assessee.name,
      assesseeEmail: assessee.email,
      assessorFullName: assessor.name,
      assessorEmail: assessor.email,
      assessorRole: index % 10 === 0 ? 'self' : 'colleague',
    })
  })
}
