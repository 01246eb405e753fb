import type { z } from 'zod'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { caseRow } from '../../../../contract/eap-cases/case-shapes.ts'
import type { listCases as contract } from '../../../../contract/eap-cases/cases.ts'
import { groundOfReading } from '../../../../domain/eap-cases/eap-scope.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { daysOffOf } from '../records/days-off.ts'
import { withEapScope } from '../records/eap-access.ts'
import { holidaysOfBranches } from '../records/public-holidays.ts'
import { caseCondition } from './case-filter-queries.ts'
import { countCases, pageOfCases, rowsOfCases, type ListedCase } from './list-queries.ts'

export type CaseRow = z.output<typeof caseRow>

/** One page of the case table, with the number of all rows that match (EAP-7-26). */
export function listCases(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
  { page, pageRows, sortBy, descending, ...filter }: BodyOf<typeof contract>,
): Promise<{ cases: CaseRow[]; totalCount: number }> {
  return withEapScope(services.db, user, async (tx) => {
    const condition = await caseCondition(tx, services, user, filter)
    const [ids, totalCount] = await Promise.all([
      pageOfCases(tx, condition, { sortBy, descending, language }, { offset: (page - 1) * pageRows, rows: pageRows }),
      countCases(tx, condition),
    ])
    const now = services.clock.now()
    const rows = await rowsOfCases(tx, ids, user.userName, now)
    const holidays = await holidaysOfBranches(tx)
    const daysOff = (row: ListedCase) => daysOffOf(clockOf(row), now, holidays(row.branchId))
    return { cases: rows.map((row) => presentRow(row, user, daysOff(row))), totalCount }
  })
}

const clockOf = ({ created, firstContactDueAt, firstContactAt }: ListedCase) => ({
  createdAt: created,
  dueAt: firstContactDueAt,
  firstContactAt,
})

function presentRow(row: ListedCase, user: SignedIn, daysOff: string[]): CaseRow {
  return {
    id: row.id,
    yearId: row.yearId,
    licenseGuid: row.licenseGuid,
    licenseName: row.licenseName,
    adminName: row.adminName,
    expertName: row.expertName,
    companyName: row.companyName,
    types: row.types,
    lastContact: row.lastContact?.toISOString() ?? null,
    participantSex: row.sex,
    participantLanguageCode: row.language,
    status: row.status,
    category: row.category,
    highPriority: row.highPriority,
    created: row.created.toISOString(),
    firstContactDueAt: row.firstContactDueAt?.toISOString() ?? null,
    firstContactAt: row.firstContactAt?.toISOString() ?? null,
    daysOff,
    sessions: row.sessions,
    sessionsGranted: row.sessionsGranted,
    needsReason: groundOfReading(user, row) === 'closed',
  }
}
