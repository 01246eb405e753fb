import { pathTo } from '../../../../domain/shell/routes.ts'
import { stringifySearch } from '../../../platform/address/search-params.ts'
import type { ChosenPeriod } from '../use-period.ts'

/** The page of figures with what was chosen elsewhere, as use-service-choice.ts reads it. */
export function figuresHref(licence: string | null, { startYear, startMonth, duration }: ChosenPeriod): string {
  return pathTo('eap-service') + stringifySearch({ licence, months: duration, year: startYear, month: startMonth })
}
