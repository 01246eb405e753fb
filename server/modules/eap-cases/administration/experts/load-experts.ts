import type { z } from 'zod'
import type { getExpert } from '../../../../../contract/eap-cases/administration.ts'
import { notFound } from '../../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { pictureUrl } from '../../catalogue/present.ts'
import { findExperts, type ExpertRecord } from './expert-queries.ts'

export type ExpertDetail = z.output<(typeof getExpert.schema.response)[200]>

/** Experts as they are administered, in the order of the user names. */
export async function loadExperts(
  tx: TenantTransaction,
  userNames: readonly string[],
  now: Date,
): Promise<ExpertDetail[]> {
  const records = await findExperts(tx, userNames, now)
  return userNames.flatMap((userName) => {
    const record = records.find(({ user_name }) => user_name === userName)
    return record ? [presentExpert(record)] : []
  })
}

export async function loadExpert(tx: TenantTransaction, userName: string, now: Date): Promise<ExpertDetail> {
  const [expert] = await loadExperts(tx, [userName], now)
  if (!expert) throw notFound()
  return expert
}

function presentExpert(record: ExpertRecord): ExpertDetail {
  return {
    userName: record.user_name,
    name: record.name,
    email: record.email,
    branchGuid: record.branch_id ?? '',
    active: record.active,
    pictureUrl: pictureUrl(record.picture_id),
    categories: record.categories,
    profiles: record.profiles,
    licenses: record.licences,
    openCasesCount: record.open_cases,
    upcomingCount: record.upcoming,
    revision: String(record.revision),
  }
}
