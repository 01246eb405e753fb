import { languageByCode } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { nameOfDay } from './calendar-days.ts'
import type { ForecastDay } from './use-forecast.ts'

/** A day of the calendar in words. */
export function useDayWords() {
  const { t, i18n } = useTranslation('reminder-plan')
  const language = i18n.language ?? 'en'
  const off = (reason: NonNullable<ForecastDay['off']>) => t(`off.${reason}`)
  const mails = ({ mails: count }: ForecastDay) => t('mails', { count })
  return {
    off,
    mails,
    /** «Čeština (12), English (UK) (3)» */
    languages: ({ languages }: ForecastDay) =>
      new Intl.ListFormat(language).format(
        languages.map(({ languageCode, count }) => `${languageByCode(languageCode)?.name ?? languageCode} (${count})`),
      ),
    label: (day: ForecastDay) =>
      [nameOfDay(day.date, language), mails(day), ...(day.off ? [off(day.off)] : [])].join(', '),
  }
}
