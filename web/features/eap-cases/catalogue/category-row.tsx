import { Button } from '@mantine/core'
import type { CategoryDetail } from '../../../../contract/eap-cases/administration.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import classes from '../administration.module.css'
import { CategoryGlyph } from '../category-glyph.tsx'
import { nameIn } from '../name-in.ts'
import { RowButtons } from '../row-buttons.tsx'

type Props = {
  category: CategoryDetail
  list: readonly CategoryDetail[]
  index: number
  onOrder: (list: CategoryDetail[]) => void
  onEdit: () => void
}

/** A category with what is known of it at a glance, its topics below. */
export function CategoryRow({ category, list, index, onOrder, onEdit }: Props) {
  const { t } = useTranslation('eap-licences')
  const { active, bookable, topics, licensesCount, expertsCount, defaultDuration } = category
  const language = interfaceLanguage()
  const name = nameIn(category.name, language)
  const offered = topics.filter((topic) => topic.active).map((topic) => nameIn(topic.name, language))
  const facts = [
    bookable && t('catalogue.minutes', { count: defaultDuration }),
    t('catalogue.licences', { count: licensesCount }),
    bookable && t('catalogue.experts', { count: expertsCount }),
  ]
  return (
    <li className={classes.categoryRow} data-off={active ? undefined : true}>
      <div className={classes.categoryText}>
        <span className={classes.categoryName}>
          <CategoryGlyph icon={category.icon} size={18} /> {name}
          {!active && <Chip>{t('state.off')}</Chip>}
          {!bookable && <Chip outline>{t('catalogue.notBookable')}</Chip>}
        </span>
        <p className={classes.hint}>
          {facts.filter((fact) => fact !== false).join(' · ')}
          {offered.length > 0 && <> · {offered.join(', ')}</>}
        </p>
      </div>
      <span className={classes.rowButtons}>
        <Button variant="default" onClick={onEdit} aria-label={t('catalogue.editOf', { name })}>
          {t('catalogue.edit')}
        </Button>
        <RowButtons isKept name={name} list={list} index={index} onChange={onOrder} />
      </span>
    </li>
  )
}
