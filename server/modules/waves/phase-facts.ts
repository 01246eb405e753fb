import { isLanguageCode } from '../../../domain/languages/languages.ts'
import { invalidRoles } from '../../../domain/nominations/invalid-roles.ts'
import { acdcRole, type AssessorRole } from '../../../domain/nominations/nomination.ts'
import type { RolesContent, TemplateContent } from '../../../domain/templates/template-content.ts'
import { isUsedItem, missingTemplateLanguages } from '../../../domain/templates/translations.ts'
import type { PhaseFacts } from '../../../domain/waves/phase-machine.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { templatesOfWave } from '../templates/wave-templates.ts'
import type { WaveRow } from './waves-queries.ts'
import { countedFacts } from './phase-queries.ts'

/** The facts that decide whether and how the phase of a wave may be switched. */
export async function phaseFacts(tx: TenantTransaction, wave: WaveRow): Promise<PhaseFacts> {
  const { has_collected, has_uploaded, roles, languages } = await countedFacts(tx, wave)
  const contents = await contentsForRaters(tx, wave)
  return {
    waveSetupType: wave.wave_setup_type,
    hasCollectedData: has_collected,
    hasUploadedData: has_uploaded,
    missingTemplateLanguages: missingTemplateLanguages(contents, languages.filter(isLanguageCode)),
    invalidRoles: invalidRoles(
      roles.map((assessorRole) => ({ assessorRole })),
      enabledRoles(wave, contents),
    ),
  }
}

async function contentsForRaters(tx: TenantTransaction, wave: WaveRow): Promise<TemplateContent[]> {
  const { questions_template_id, answers_template_id, roles_template_id, emails_template_id } = wave
  const ids = [questions_template_id, answers_template_id, roles_template_id, emails_template_id]
  return (
    await templatesOfWave(
      tx,
      ids.filter((id) => id !== null),
    )
  ).map(({ content }) => content)
}

function enabledRoles(wave: WaveRow, contents: readonly TemplateContent[]): AssessorRole[] {
  if (wave.wave_setup_type === 'acdc') return [acdcRole]
  const roles = contents.find((content): content is RolesContent => content.type === 'roles')?.roles ?? []
  return roles.filter(isUsedItem).map(({ roleId }) => roleId)
}
