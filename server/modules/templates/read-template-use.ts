import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { getTemplateUse as contract } from '../../../contract/templates/template-use.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { takesTemplateChange } from '../../../domain/templates/template-use.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { knownProjects } from '../access/records/known-projects.ts'
import { countedUse, favoritesUsing, toolsUsing, wavesUsing } from './template-use-queries.ts'
import { findTemplateHead } from './templates-queries.ts'

type Answer = AnswerInputOf<typeof contract>

/** Where a template is used; shown before it is changed or deleted. */
export function readTemplateUse(
  { db }: Services,
  user: SignedIn,
  id: number,
  language: InterfaceLanguage,
): Promise<Answer> {
  const reader = { known: (alias: string) => knownProjects(user, alias), userName: user.userName, language }
  return db.withTenant(user.scope, async (tx) => {
    const template = await findTemplateHead(tx, id)
    if (!template) throw notFound()
    const { type } = template
    const waves = await wavesUsing(tx, id, reader)
    const counted = await countedUse(tx, id)
    const all = (kind: 'wave' | 'tool' | 'favorite', counts = (_phase: string): boolean => true) =>
      counted.reduce((sum, one) => sum + (one.kind === kind && counts(one.phase ?? '') ? one.count : 0), 0)
    return {
      waves: waves.map((wave) => ({ ...wave, takesChange: takesTemplateChange(type, wave.wavePhase) })),
      wavesCount: all('wave'),
      takingWavesCount: all('wave', (phase) => takesTemplateChange(type, phase)),
      tools: await toolsUsing(tx, id, reader),
      toolsCount: all('tool'),
      favorites: await favoritesUsing(tx, id, reader),
      favoritesCount: all('favorite'),
    }
  })
}
