import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'

export const surveySteps = ['file', 'columns', 'values', 'check'] as const
export type SurveyStep = (typeof surveySteps)[number]

/** What somebody has decided about a file; both ways of having templates keep their own mapping. */
export type KeptMapping = { step: SurveyStep; isOwn: boolean; ofWave: SurveyMapping | null; own: SurveyMapping }

const keyOf = (importGuid: string) => `assay survey ${importGuid}`

/** For as long as the tab is open: a reload loses nothing. */
export function readKept(importGuid: string, columnsCount: number): KeptMapping | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(importGuid)) ?? 'null') as KeptMapping | null
    return kept?.own.columns.length === columnsCount ? kept : null
  } catch {
    return null
  }
}

export function keep(importGuid: string, kept: KeptMapping): void {
  try {
    sessionStorage.setItem(keyOf(importGuid), JSON.stringify(kept))
  } catch {
    // The browser refuses to store: the mapping lasts as long as the page.
  }
}

export function forgetKept(importGuid: string): void {
  try {
    sessionStorage.removeItem(keyOf(importGuid))
  } catch {
    // It was never stored.
  }
}
