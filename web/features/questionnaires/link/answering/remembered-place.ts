import type { Step } from '../../../../../domain/questionnaires/steps.ts'

const keyOf = (waveGuid: string) => `assay-place:${waveGuid}`
const nameOf = (step: Step | undefined) => (step ? `${step.key}/${step.questionnaireId}` : 'summary')

/** Where the page continues after a reload; for this tab only. */
export function rememberPlace(waveGuid: string, step: Step | undefined): void {
  try {
    sessionStorage.setItem(keyOf(waveGuid), nameOf(step))
  } catch {
    // Without storage the page continues at the first open item.
  }
}

export function rememberedPlace(waveGuid: string, steps: readonly Step[]): number | undefined {
  try {
    const name = sessionStorage.getItem(keyOf(waveGuid))
    if (name === null) return undefined
    if (name === 'summary') return steps.length
    const at = steps.findIndex((step) => nameOf(step) === name)
    return at === -1 ? undefined : at
  } catch {
    return undefined
  }
}
