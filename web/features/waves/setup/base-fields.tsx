import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { hasPhases } from '../../../../domain/waves/wave-kinds.ts'
import type { WaveSetupType } from '../../../../domain/waves/wave.ts'
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { waveSettings } from '../../../../domain/waves/wave-settings.ts'
import { FieldWarning } from './field-warning.tsx'
import { useWaveForm } from './wave-form-context.ts'

/** What every wave has: a name and its dates, on the wall clocks of the project. */
export function BaseFields({ kind }: { kind: WaveSetupType }) {
  const { t } = useTranslation('waves')
  const { form, setup } = useWaveForm()
  const { timeZone } = setup
  return (
    <Box title={t('setup.base')}>
      <FieldGrid>
        <TextInput
          required
          label={t('field.name')}
          maxLength={waveSettings.name.max + 1}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FieldGrid columns={3}>
          <DateTimeField
            required
            label={t('field.startDate')}
            timeZone={timeZone}
            {...form.getInputProps('startDate')}
          />
          <div>
            <DateTimeField
              required
              label={t('field.nominationDeadlineDate')}
              description={hasPhases(kind) ? undefined : t('setup.deadlineUnused')}
              timeZone={timeZone}
              defaultTime="23:59"
              {...form.getInputProps('nominationDeadlineDate')}
            />
            <FieldWarning field="nominationDeadlineDate" />
          </div>
          <DateTimeField
            required
            label={t('field.finishDate')}
            timeZone={timeZone}
            defaultTime="23:59"
            {...form.getInputProps('finishDate')}
          />
        </FieldGrid>
      </FieldGrid>
    </Box>
  )
}
