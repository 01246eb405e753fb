import { MultiSelect, Radio } from '@mantine/core'
import { listExpertPage } from '../../../../contract/eap-cases/administration.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { nameIn } from '../name-in.ts'
import { useLicence } from './licence-context.ts'

/** Who serves the licence; and categories of it that nobody could be booked for. */
export function ExpertsBox() {
  const { t } = useTranslation('eap-licences')
  const { t: ui } = useTranslation('ui')
  const { form, catalogue } = useLicence()
  const { onlyChosen, experts: chosen, categories } = form.values
  const listed = useCall(listExpertPage, { body: { pageRows: 1000 } })
  const all = listed.data?.experts ?? []
  const serving = all.filter(({ active, userName }) => active && (!onlyChosen || chosen.includes(userName)))
  const empty = catalogue.filter(
    ({ slug, bookable }) =>
      bookable &&
      categories.some(({ categorySlug }) => categorySlug === slug) &&
      !serving.some((expert) => expert.categories.some((own) => own.slug === slug)),
  )
  const options = all
    .filter(({ active, userName }) => active || chosen.includes(userName))
    .map(({ userName, name, active }) => ({ value: userName, label: active ? name : t('experts.inactive', { name }) }))
  return (
    <Box title={t('box.experts')}>
      <div className={classes.fields}>
        <Radio.Group
          aria-label={t('box.experts')}
          value={onlyChosen ? 'chosen' : 'all'}
          onChange={(value) => form.setFieldValue('onlyChosen', value === 'chosen')}
        >
          <div className={classes.choices}>
            <Radio value="all" label={t('experts.all')} />
            <Radio value="chosen" label={t('experts.chosen')} />
          </div>
        </Radio.Group>
        {onlyChosen && (
          <MultiSelect
            searchable
            label={t('field.experts')}
            nothingFoundMessage={ui('table.nothingFound')}
            data={options}
            {...form.getInputProps('experts')}
          />
        )}
        {listed.data && empty.length > 0 && (
          <p className={classes.warning} role="status">
            {t('experts.nobody', {
              categories: empty.map(({ name }) => nameIn(name, interfaceLanguage())).join(', '),
            })}
          </p>
        )}
      </div>
    </Box>
  )
}
