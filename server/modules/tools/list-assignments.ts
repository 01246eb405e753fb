import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/tools/assignments.ts'
import { sensitiveFieldsHidden } from '../../../domain/access/permissions.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { may } from '../../../domain/rights/rules.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../waves/load-wave.ts'
import { readInPieces } from '../../platform/database/read-json.ts'
import { assignmentsQuery } from './assignments-queries.ts'

type Matrix = AnswerInputOf<typeof contract.getAssignments>

/** The matrix of people and tools. */
export function listAssignments(
  { db }: Services,
  user: SignedIn,
  { projectId, waveId }: { projectId: string; waveId: string },
  language: InterfaceLanguage,
): Promise<JsonText<Matrix>> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, wave, permissions } = await waveAccess(tx, user, waveId, { projectGuid: projectId })
    const type = wave.wave_setup_type
    const shown = {
      id: wave.id,
      name: wave.name,
      waveSetupType: type,
      isRating: type === 'as360' || type === 'acdc',
    }
    const showsEmails = may(permissions, 'editPeople') && !sensitiveFieldsHidden(user)
    const place = { organizationId: organization.id, projectId }
    return new JsonText(await readInPieces(tx, assignmentsQuery(place, shown, { language, showsEmails })))
  })
}
