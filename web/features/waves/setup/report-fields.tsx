import { Anchor, Select, Switch } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { may } from '../../../../domain/rights/rules.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import { thresholdsForScale } from '../../../../domain/waves/new-wave.ts'
import { useRouteParams } from '../../../platform/address/location.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { WaveFieldOf } from '../../../../domain/waves/wave-settings.ts'
import { FieldWarning } from './field-warning.tsx'
import { useWaveForm } from './wave-form-context.ts'
import classes from './wave-setup.module.css'

const pairs = [
  ['highestCutoff', 'lowestCutoff'],
  ['performanceLowerBoundry', 'performanceHigherBoundry'],
  ['importanceLowerBoundry', 'importanceHigherBoundry'],
] as const satisfies readonly (readonly WaveFieldOf<'score'>[])[]
const scoreFields = pairs.flat()

/** Which reports the wave produces, and the limits of their bands. */
export function ReportFields() {
  const { t } = useTranslation('waves')
  const { form, setup } = useWaveForm()
  const { waveGuid = '' } = useRouteParams()
  const others = setup.waves.filter((wave) => wave.waveGuid !== waveGuid)
  const mayShow = may(usePermissions(), 'showReportsToAssessees')
  return (
    <Box title={t('setup.reports')}>
      <FieldGrid>
        <ReportSelect field="individualReportId" scope={dataScope.individual} required />
        <ReportSelect field="superiorReportId" scope={dataScope.individual} />
        <ReportSelect field="teamReportId" scope={dataScope.group} />
        <Select
          clearable
          label={t('field.referenceWaveGuid')}
          placeholder={t(others.length > 0 ? 'setup.notCompared' : 'setup.noOtherWave')}
          disabled={others.length === 0}
          data={others.map((wave) => ({ value: wave.waveGuid, label: wave.name }))}
          {...form.getInputProps('referenceWaveGuid')}
        />
        {mayShow && (
          <Switch
            label={t('field.showReportsToAssessees')}
            description={t('fieldText.showReportsToAssessees')}
            {...form.getInputProps('showReportsToAssessees', { type: 'checkbox' })}
          />
        )}
        {mayShow && (
          <Switch
            label={t('field.releaseReports')}
            description={t('fieldText.releaseReports')}
            {...form.getInputProps('releaseReports', { type: 'checkbox' })}
          />
        )}
        <NumberField
          required
          label={t('field.minAuthorsToSeeComments')}
          description={t('fieldText.minAuthorsToSeeComments')}
          {...form.getInputProps('minAuthorsToSeeComments')}
        />
        <ScaleHint />
        {pairs.map((pair) => (
          <FieldGrid key={pair[0]} columns={2}>
            {pair.map((field) => (
              <NumberField
                key={field}
                required
                label={t(`field.${field}`)}
                step={0.1}
                decimalScale={2}
                {...form.getInputProps(field)}
              />
            ))}
          </FieldGrid>
        ))}
      </FieldGrid>
    </Box>
  )
}

type ReportSelectProps = { field: WaveFieldOf<'report'>; scope: number; required?: boolean }

function ReportSelect({ field, scope, required = false }: ReportSelectProps) {
  const { t } = useTranslation('waves')
  const { form, setup, isLocked } = useWaveForm()
  const value = form.values[field]
  const fitting = setup.reportTemplates.filter((report) => report.dataScope === scope)
  const isKept = value !== null && !fitting.some((report) => String(report.id) === value)
  return (
    <Select
      required={required}
      clearable={!required}
      searchable
      label={t(`field.${field}`)}
      placeholder={t(required ? 'setup.choose' : fitting.length > 0 ? 'setup.none' : 'setup.noReport')}
      disabled={isLocked || (fitting.length === 0 && value === null)}
      data={[
        ...fitting.map((report) => ({ value: String(report.id), label: report.name })),
        ...(isKept ? [{ value, label: t('setup.keptTemplate') }] : []),
      ]}
      {...form.getInputProps(field)}
    />
  )
}

/** Scores are on the scale of the answers; the usual ones fit five steps. */
function ScaleHint() {
  const { t } = useTranslation('waves')
  const { form, scaleMax } = useWaveForm()
  const fitting = thresholdsForScale(scaleMax)
  const isFitting = scoreFields.every((field) => Number(form.values[field]) === fitting[field])
  const handleUse = () => form.setValues(Object.fromEntries(scoreFields.map((field) => [field, fitting[field]])))
  return (
    <p className={classes.hint}>
      {t('setup.scale', { max: scaleMax })}{' '}
      {!isFitting && (
        <Anchor component="button" type="button" size="sm" onClick={handleUse}>
          {t('setup.useScale')}
        </Anchor>
      )}
    </p>
  )
}

/** The smallest number of raters with which a group is shown separately. */
export function MinimumFields() {
  const { t } = useTranslation('waves')
  const { form, told } = useWaveForm()
  return (
    <FieldGrid columns={2}>
      {(['minSuperiorsToSeeResults', 'minNonsuperiorsToSeeResults'] as const).map((field) => (
        <div key={field}>
          <NumberField
            required
            label={t(`field.${field}`)}
            {...(told && { description: t('setup.toldMinimum', { least: told[field] }) })}
            min={0}
            {...form.getInputProps(field)}
          />
          <FieldWarning field={field} />
        </div>
      ))}
    </FieldGrid>
  )
}
