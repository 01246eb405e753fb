import { Select } from '@mantine/core'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listLicences } from '../../../contract/eap-cases/catalogue.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

export type Licence = AnswerOf<typeof listLicences>[number]

type Props = {
  licences: readonly Licence[]
  value: string | null
  error?: string | undefined
  onChange: (guid: string | null) => void
}

/** A licence and whose it is: several organizations may call theirs the same. */
export function LicenceField({ licences, value, error, onChange }: Props) {
  const { t } = useTranslation('eap-reports')
  return (
    <Select
      data-autofocus
      required
      searchable
      label={t('generate.licence')}
      placeholder={t('generate.chooseLicence')}
      error={error}
      data={licences.map(({ guid, displayName, companyName }) => ({
        value: guid,
        label: displayName === companyName ? displayName : `${displayName}, ${companyName}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
