import type { z } from 'zod'
import type * as contract from '../../../../contract/acdc/activities.ts'
import { textsOf } from '../../../../domain/acdc/activity.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import type { CatalogueRow, WaveActivityRow } from './activities-queries.ts'

export type Activity = z.input<typeof contract.activity>
export type CatalogueActivity = z.input<typeof contract.catalogueActivity>
export type WaveActivityAnswer = z.input<typeof contract.waveActivity>

type Texts = { id: number; name_labels: Labels; description_labels: Labels }

/** Lists and labels are made from the same texts, so they never differ (OPS-3-77). */
export function presentActivity({ id, name_labels, description_labels }: Texts): Activity {
  const [name, description] = [textsOf(name_labels), textsOf(description_labels)]
  return { id, nameLabels: name_labels, descriptionLabels: description_labels, name, description }
}

export function presentCatalogueActivity(row: CatalogueRow): CatalogueActivity {
  return {
    ...presentActivity(row),
    revision: row.revision,
    updated: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    wavesCount: row.waves_count,
  }
}

export function presentWaveActivity(row: WaveActivityRow): WaveActivityAnswer {
  return {
    ...presentActivity(row),
    minutes: row.minutes,
    sectionNumbers: row.section_numbers,
    isDeleted: row.is_deleted,
    scoresCount: row.scores_count,
  }
}
