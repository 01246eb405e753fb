import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/cs'
import 'dayjs/locale/de'
import 'dayjs/locale/hu'
import 'dayjs/locale/pl'
import 'dayjs/locale/ru'
import 'dayjs/locale/sk'
import 'dayjs/locale/sr'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { AnchoredPanel } from '../floating/anchored.tsx'
import type { Anchor } from '../floating/use-anchor.ts'

type Props = {
  anchor: Anchor
  /** The day that it opens on, `YYYY-MM-DD`. */
  day: string | null
  onDay: (day: string) => void
}

/** The calendar of a date field, loaded when it opens. */
export function Calendar({ anchor, day, onDay }: Props) {
  const { i18n } = useTranslation('ui')
  return (
    <AnchoredPanel anchor={anchor} trapFocus returnFocus>
      <DatesProvider settings={{ locale: i18n.language ?? 'en', firstDayOfWeek: 1 }}>
        <DatePicker
          value={day}
          {...(day ? { defaultDate: day } : {})}
          onChange={(picked) => {
            if (picked) onDay(picked)
            anchor.onChange(false)
          }}
        />
      </DatesProvider>
    </AnchoredPanel>
  )
}
