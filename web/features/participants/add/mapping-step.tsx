import { Select, Switch } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { participantColumns } from '../../../../domain/participants/assessee.ts'
import { isUsableMapping } from '../../../../domain/participants/detect-columns.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from './add-participants.module.css'
import type { PastedPeople } from './use-pasted-people.ts'

const sampleRows = 6
const ignored = 'ignored'

/** The meaning of each column, above its first rows. */
export function MappingStep({ people }: { people: PastedPeople }) {
  const { t } = useTranslation('participants')
  const { mapping, heading, data } = people
  const options = [
    ...participantColumns.map((column) => ({ value: column as string, label: t(`column.${column}`) })),
    { value: ignored, label: t('add.columns.ignored') },
  ]
  const handleChoice = (index: number, value: string | null) =>
    people.map(index, participantColumns.find((column) => column === value) ?? null)
  return (
    <>
      <Switch
        label={t('add.columns.header')}
        description={people.hasHeader ? t('add.columns.headerFound') : t('add.columns.headerMissing')}
        checked={people.looksForHeader}
        onChange={(event) => people.setLooksForHeader(event.currentTarget.checked)}
      />
      {!isUsableMapping(mapping) && (
        <div className={classes.banner}>
          <Banner tone="amber" title={t('add.columns.required')}>
            {t('add.columns.requiredText')}
          </Banner>
        </div>
      )}
      <div className={classes.mapping}>
        <table>
          <thead>
            <tr>
              {mapping.map((column, index) => (
                <th key={index} scope="col">
                  <Select
                    size="xs"
                    allowDeselect={false}
                    aria-label={t('add.columns.choose', { number: index + 1, heading: heading[index] ?? '' })}
                    data={options}
                    value={column ?? ignored}
                    onChange={(value) => handleChoice(index, value)}
                  />
                </th>
              ))}
            </tr>
            {people.hasHeader && (
              <tr>
                {mapping.map((_, index) => (
                  <th key={index}>{heading[index]}</th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {data.slice(0, sampleRows).map((cells, row) => (
              <tr key={row}>
                {mapping.map((column, index) => (
                  <td key={index} data-ignored={column === null || undefined}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.length > sampleRows && (
        <p className={classes.more}>{t('add.columns.more', { count: data.length - sampleRows })}</p>
      )}
    </>
  )
}
