import { Input, SegmentedControl, Select } from '@mantine/core'
import { reportDurations, type ReportDuration } from '../../../domain/eap-reports/report-period.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import type { usePeriod } from './use-period.ts'

type Props = ReturnType<typeof usePeriod> & { error?: string | undefined }

/** Length, and the month and year in which it begins. */
export function PeriodFields({ period, years, setDuration, setYear, setMonth, error }: Props) {
  const { t, i18n } = useTranslation('eap-reports')
  const months = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  return (
    <>
      <Input.Wrapper label={t('generate.duration')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('generate.duration')}
          data={reportDurations.map((count) => ({ value: String(count), label: t('generate.months', { count }) }))}
          value={String(period.duration)}
          onChange={(value) => setDuration(Number(value) as ReportDuration)}
        />
      </Input.Wrapper>
      <FieldGrid columns={2}>
        <Select
          label={t('generate.startMonth')}
          allowDeselect={false}
          error={error}
          data={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: months.format(new Date(Date.UTC(2026, index, 15))),
          }))}
          value={String(period.startMonth)}
          onChange={(value) => setMonth(Number(value))}
        />
        <Select
          label={t('generate.startYear')}
          allowDeselect={false}
          data={years.map(String)}
          value={String(period.startYear)}
          onChange={(value) => setYear(Number(value))}
        />
      </FieldGrid>
    </>
  )
}
