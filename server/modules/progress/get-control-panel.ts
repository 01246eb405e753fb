import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { getControlPanel as contract } from '../../../contract/progress/control-panel.ts'
import { sensitiveFieldsHidden } from '../../../domain/access/permissions.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { waveHead } from '../waves/records/wave-head.ts'
import { panelMails, panelPeople } from './control-panel-queries.ts'

type Panel = AnswerInputOf<typeof contract>

/** Everything that the control panel of a 360 wave shows. */
export function getControlPanel(
  { db }: Services,
  user: SignedIn,
  { projectId, waveId }: { projectId: string; waveId: string },
  language: InterfaceLanguage,
): Promise<JsonText<Panel>> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const wave = await waveHead(tx, { organizationId: organization.id, waveId }).executeTakeFirst()
    if (wave?.project_id !== projectId || wave.is_deleted) throw notFound()
    if (wave.wave_setup_type !== 'as360') throw conflict('NOT_A_360_WAVE')
    const place = { organizationId: organization.id, projectId, waveId }
    const people = await panelPeople(tx, place, { showsEmails: !sensitiveFieldsHidden(user), language })
    const mails = await panelMails(tx, place)
    return JsonText.withFields<Panel, 'people' | 'mails'>({ people, mails }, {})
  })
}
