import type { UseFormReturnType } from '@mantine/form'
import type { CategoryDetail } from '../../../../contract/eap-cases/administration.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { AddCategory } from '../add-category.tsx'
import { CategoryGlyph } from '../category-glyph.tsx'
import { nameIn } from '../name-in.ts'
import { RowButtons } from '../row-buttons.tsx'
import type { ExpertValues } from './expert-values.ts'

type Props = { form: UseFormReturnType<ExpertValues>; catalogue: readonly CategoryDetail[] }

/** Categories of an expert in their order; the first gives the length of a slot unless one is chosen. */
export function AssignedCategories({ form, catalogue }: Props) {
  const { t } = useTranslation('eap-licences')
  const { categories } = form.values
  const set = (next: ExpertValues['categories']) => form.setFieldValue('categories', next)
  const left = catalogue.filter(
    ({ slug, active, bookable }) => active && bookable && !categories.some((own) => own.slug === slug),
  )
  return (
    <Box
      title={t('expert.categories')}
      count={categories.length}
      actions={<AddCategory left={left} onAdd={(slug) => set([...categories, { slug, ownDuration: null }])} />}
      footer={<span className={classes.hint}>{t('expert.orderNote')}</span>}
    >
      {categories.length === 0 ? (
        <p className={classes.hint}>{t('expert.noCategories')}</p>
      ) : (
        <ol className={classes.rows}>
          {categories.map(({ slug }, index) => {
            const category = catalogue.find((one) => one.slug === slug)
            const name = category ? nameIn(category.name, interfaceLanguage()) : slug
            return (
              <li key={slug} className={classes.assigned}>
                <span className={classes.category}>
                  <CategoryGlyph icon={category?.icon ?? ''} /> {name}
                </span>
                <NumberField
                  aria-label={t('expert.durationOf', { name })}
                  placeholder={t('catalogue.minutes', { count: category?.defaultDuration ?? 60 })}
                  suffix={t('unit.minutesAfter')}
                  min={10}
                  step={5}
                  allowDecimal={false}
                  {...form.getInputProps(`categories.${index}.ownDuration`)}
                />
                <RowButtons name={name} list={categories} index={index} onChange={set} />
              </li>
            )
          })}
        </ol>
      )}
    </Box>
  )
}
