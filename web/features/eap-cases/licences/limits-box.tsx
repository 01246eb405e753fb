import { Checkbox } from '@mantine/core'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { AddCategory } from '../add-category.tsx'
import { CategoryGlyph } from '../category-glyph.tsx'
import { nameIn } from '../name-in.ts'
import { RowButtons } from '../row-buttons.tsx'
import { useLicence } from './licence-context.ts'
import type { LicenceCategory } from './licence-values.ts'

/** Categories in the order in which clients meet them, with what the licence grants per case. */
export function LimitsBox() {
  const { t } = useTranslation('eap-licences')
  const { form, catalogue } = useLicence()
  const { categories } = form.values
  const set = (next: LicenceCategory[]) => form.setFieldValue('categories', next)
  const left = catalogue.filter(
    ({ slug, active }) => active && !categories.some(({ categorySlug }) => categorySlug === slug),
  )
  const add = (slug: string) =>
    set([...categories, { categorySlug: slug, maxContacts: null, maxHours: null, showProfiles: false }])
  return (
    <Box
      bleed
      title={t('box.limits')}
      count={categories.length}
      actions={<AddCategory left={left} onAdd={add} />}
      footer={<span className={classes.hint}>{t('limits.note')}</span>}
    >
      {categories.length === 0 ? (
        <p className={classes.emptyRow}>{t('limits.none')}</p>
      ) : (
        <table className={classes.limits}>
          <thead>
            <tr>
              <th scope="col">{t('limits.category')}</th>
              <th scope="col">{t('limits.profiles')}</th>
              <th scope="col">{t('limits.contacts')}</th>
              <th scope="col">{t('limits.hours')}</th>
              <th scope="col">
                <span className={classes.unseen}>{t('limits.order')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ categorySlug }, index) => (
              <LimitRow key={categorySlug} index={index} onChange={set} />
            ))}
          </tbody>
        </table>
      )}
    </Box>
  )
}

function LimitRow({ index, onChange }: { index: number; onChange: (next: LicenceCategory[]) => void }) {
  const { t } = useTranslation('eap-licences')
  const { form, catalogue } = useLicence()
  const { categories } = form.values
  const slug = categories[index]?.categorySlug ?? ''
  const category = catalogue.find((one) => one.slug === slug)
  const name = category ? nameIn(category.name, interfaceLanguage()) : slug
  const path = `categories.${index}` as const
  return (
    <tr>
      <th scope="row">
        <span className={classes.category}>
          <CategoryGlyph icon={category?.icon ?? ''} />
          <span>
            {name}
            {category?.active === false && <span className={classes.off}> {t('limits.off')}</span>}
          </span>
        </span>
      </th>
      <td data-label={t('limits.profiles')}>
        <Checkbox
          aria-label={t('limits.profilesOf', { name })}
          {...form.getInputProps(`${path}.showProfiles`, { type: 'checkbox' })}
        />
      </td>
      <td data-label={t('limits.contacts')}>
        <NumberField
          aria-label={t('limits.contactsOf', { name })}
          placeholder={t('limits.unlimited')}
          hideControls
          min={1}
          allowDecimal={false}
          {...form.getInputProps(`${path}.maxContacts`)}
        />
      </td>
      <td data-label={t('limits.hours')}>
        <NumberField
          aria-label={t('limits.hoursOf', { name })}
          placeholder={t('limits.unlimited')}
          hideControls
          min={0.25}
          decimalScale={2}
          {...form.getInputProps(`${path}.maxHours`)}
        />
      </td>
      <td>
        <RowButtons name={name} list={categories} index={index} onChange={onChange} />
      </td>
    </tr>
  )
}
