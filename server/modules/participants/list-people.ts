import type { AnswerInputOf, BodyOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/participants/people-list.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { waveToList } from './list-assessee-details.ts'
import {
  peoplePage,
  peopleToSelect,
  summaryOfPeople,
  type PeopleFilter,
  type PeopleScope,
} from './people-list-queries.ts'
import { readerOf } from './present.ts'
import { wavesOfProject } from '../waves/records/waves-of-project.ts'

type Page = AnswerInputOf<typeof contract.listPeople>
type Selectable = AnswerInputOf<typeof contract.listPeopleToSelect>
type Summary = AnswerInputOf<typeof contract.summarizePeople>
type Asked = { user: SignedIn; projectId: string }

/** A page of the people of a project or wave. */
export function listPeople(
  { db }: Services,
  { user, projectId }: Asked,
  body: BodyOf<typeof contract.listPeople>,
  language: InterfaceLanguage,
): Promise<JsonText<Page>> {
  return db.withTenant(user.scope, async (tx) => {
    const { scope, filter } = await scopeOf(tx, { user, projectId }, body)
    const { people, total_count: totalCount } = await peoplePage(tx, scope, filter, { ...body, language })
    return JsonText.withFields<Page, 'people'>({ people }, { totalCount })
  })
}

/** Everybody who matches, for what is done with all of them. */
export function listPeopleToSelect(
  { db }: Services,
  asked: Asked,
  body: BodyOf<typeof contract.listPeopleToSelect>,
): Promise<JsonText<Selectable>> {
  return db.withTenant(asked.user.scope, async (tx) => {
    const { scope, filter } = await scopeOf(tx, asked, body)
    return new JsonText(await peopleToSelect(tx, scope, filter))
  })
}

/** Numbers about all of them. */
export function summarizePeople(
  { db }: Services,
  asked: Asked,
  body: BodyOf<typeof contract.summarizePeople>,
): Promise<Summary> {
  return db.withTenant(asked.user.scope, async (tx) => {
    const { scope } = await scopeOf(tx, asked, body)
    const summary = await summaryOfPeople(tx, scope)
    return {
      projectCount: summary.project_count,
      hasAnonymous: summary.has_anonymous,
      count: summary.count,
      languages: summary.languages,
    }
  })
}

type Body = BodyOf<typeof contract.summarizePeople> & Partial<BodyOf<typeof contract.listPeopleToSelect>>

async function scopeOf(
  tx: TenantTransaction,
  { user, projectId }: Asked,
  body: Body,
): Promise<{ scope: PeopleScope; filter: PeopleFilter }> {
  const { organization, project, permissions } = await projectAccess(tx, user, projectId)
  const place = { organizationId: organization.id, projectId: project.id }
  const waves = await wavesOfProject(tx, place)
  const wave = waveToList(waves, permissions, body.waveGuid ?? null)
  const reader = { ...readerOf(user, permissions), showsGuids: may(permissions, 'seeGuids') }
  return {
    scope: { place, wave, waveIds: wave ? [wave.id] : waves.map(({ id }) => id), reader },
    filter: {
      search: body.search ?? '',
      anonymousName: body.anonymousName ?? '',
      languages: body.languages ?? [],
      statuses: body.statuses ?? [],
      invoiced: body.invoiced ?? 'all',
      outsideWave: waveToList(waves, permissions, body.outsideWave ?? null),
    },
  }
}
