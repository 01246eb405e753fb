import { useMemo } from 'react'
import type { CategoryDetail, ExpertDetail } from '../../../../contract/eap-cases/administration.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { Chip } from '../../../ui/marks/chip.tsx'
import classes from '../administration.module.css'
import { nameIn } from '../name-in.ts'
import { ExpertPicture } from './expert-picture.tsx'

/** Columns of the list of experts. */
export function useExpertColumns(catalogue: readonly CategoryDetail[]): readonly DataColumn<ExpertDetail>[] {
  const { t } = useTranslation('eap-licences')
  const { formatNumber } = useFormat()
  return useMemo<readonly DataColumn<ExpertDetail>[]>(() => {
    const namesOf = (slugs: readonly string[]) =>
      slugs
        .flatMap((slug) => {
          const found = catalogue.find((one) => one.slug === slug)
          return found ? [nameIn(found.name, interfaceLanguage())] : []
        })
        .join(', ')
    return [
      {
        id: 'name',
        header: t('expert.name'),
        kind: 'name',
        width: 300,
        cell: ({ name, pictureUrl }) => (
          <span className={classes.person}>
            <ExpertPicture small name={name} url={pictureUrl} /> {name}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        kind: 'custom',
        width: 150,
        phone: 'aside',
        cell: (expert) => <ExpertState expert={expert} />,
      },
      {
        id: 'categories',
        header: t('expert.categories'),
        sortable: false,
        cell: ({ categories }) => namesOf(categories.map(({ slug }) => slug)) || '–',
      },
      {
        id: 'profiles',
        header: t('expert.profiles'),
        kind: 'custom',
        phone: 'hidden',
        width: 120,
        cell: ({ profiles }) => profiles.map(({ language }) => language.toUpperCase()).join(', ') || '–',
      },
      {
        id: 'openCasesCount',
        header: t('expert.openCases'),
        kind: 'number',
        cell: ({ openCasesCount }) => formatNumber(openCasesCount),
        phoneCell: ({ openCasesCount }) => t('follows.cases', { count: openCasesCount }),
      },
      {
        id: 'upcomingCount',
        header: t('expert.upcoming'),
        kind: 'number',
        phone: 'hidden',
        cell: ({ upcomingCount }) => formatNumber(upcomingCount),
      },
    ]
  }, [t, formatNumber, catalogue])
}

/** Whether clients can meet the expert, and if not, why. */
function ExpertState({ expert: { active, categories, profiles } }: { expert: ExpertDetail }) {
  const { t } = useTranslation('eap-licences')
  if (!active) return <Chip>{t('expert.inactive')}</Chip>
  if (categories.length === 0) return <Chip tone="amber">{t('expert.noCategory')}</Chip>
  if (profiles.length === 0) return <Chip tone="amber">{t('expert.noProfile')}</Chip>
  return <Chip tone="green">{t('expert.active')}</Chip>
}
