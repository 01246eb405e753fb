import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { helplineCountries } from '../../../../domain/eap-cases/helpline-countries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { RowButtons } from '../row-buttons.tsx'
import { useNames } from '../use-names.ts'
import { useLicence } from './licence-context.ts'
import type { EmergencyNumber } from './licence-values.ts'

const most = 20

/** Whom to call when it cannot wait, by country, with a name in each language of the page. */
export function EmergencyNumbers() {
  const { t } = useTranslation('eap-licences')
  const { form } = useLicence()
  const { emergencyNumbers: numbers } = form.values
  const set = (next: EmergencyNumber[]) => form.setFieldValue('emergencyNumbers', next)
  const add = () => set([...numbers, { country: numbers.at(-1)?.country ?? 'CZ', phone: '', names: {} }])
  return (
    <Box
      title={t('field.emergencyNumbers')}
      count={numbers.length}
      actions={
        <Button variant="subtle" leftSection={<IconPlus size={16} />} disabled={numbers.length >= most} onClick={add}>
          {t('emergency.add')}
        </Button>
      }
    >
      {numbers.length === 0 ? (
        <p className={classes.hint}>{t('emergency.none')}</p>
      ) : (
        <ol className={classes.numbers}>
          {numbers.map((_, index) => (
            <NumberRow key={index} index={index} numbers={numbers} onChange={set} />
          ))}
        </ol>
      )}
    </Box>
  )
}

type RowProps = { index: number; numbers: EmergencyNumber[]; onChange: (next: EmergencyNumber[]) => void }

function NumberRow({ index, numbers, onChange }: RowProps) {
  const { t } = useTranslation('eap-licences')
  const { countryName, languageName } = useNames()
  const { form } = useLicence()
  const path = `emergencyNumbers.${index}` as const
  const { phone, names, country } = numbers[index] ?? { phone: '', names: {}, country: 'CZ' }
  const name =
    Object.values(names).find((text) => text !== '') ?? (phone || t('emergency.number', { number: index + 1 }))
  const countries = [...new Set([...helplineCountries, country])]
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <li className={classes.number}>
      <div className={classes.numberHead}>
        <Select
          searchable
          allowDeselect={false}
          label={t('emergency.country')}
          data={countries}
          {...form.getInputProps(`${path}.country`)}
        />
        <TextInput
          type="tel"
          autoComplete="off"
          label={t('emergency.phone')}
          maxLength={30}
          {...form.getInputProps(`${path}.phone`)}
        />
        <RowButtons name={name} list={numbers} index={index} onChange={onChange} />
      </div>
      <div className={classes.numberNames}>
        {form.values.languages.map((language) => (
          <TextInput
            key={language}
            lang={language}
            label={t('emergency.name', { language: languageName(language) })}
            maxLength={100}
            {...form.getInputProps(`${path}.names.${language}`)}
            value={names[language] ?? ''}
          />
        ))}
      </div>
    </li>
  )
}
