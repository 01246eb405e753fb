import type { Insertable } from 'kysely'
import {
  hasField,
  initialValue,
  waveFields,
  waveSettings,
  type WaveField,
} from '../../../domain/waves/wave-settings.ts'
import type { Waves } from '../../platform/database/schema.ts'
import { settingsOf, type WaveInput } from './check-wave-input.ts'
import { columnOf, type SettingColumn } from './setting-columns.ts'

/**
 * The settings as columns of the table; the input must be checked. Settings that the kind of wave does not have get
 * their empty values, whatever was sent.
 */
export function waveColumns(input: WaveInput): Pick<Insertable<Waves>, SettingColumn> {
  const settings = settingsOf(input)
  const values = waveFields.map((field) => {
    const value = hasField(settings.waveSetupType, field) ? settings[field] : null
    return [columnOf[field], stored(field, value ?? initialValue(field))]
  })
  return { wave_setup_type: settings.waveSetupType, ...Object.fromEntries(values) } as never
}

function stored(field: WaveField, value: unknown): unknown {
  const { kind } = waveSettings[field]
  if (kind === 'instant') return new Date(value as string)
  return kind === 'bounds' ? JSON.stringify(value) : value
}
