import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'

type Marked = { isOfficial: boolean; isTemporary: boolean; isMine: boolean; isDeleted: boolean }

/** Whether a template has any of them: without, nothing may hold their place. */
export const isMarked = ({ isOfficial, isTemporary, isMine, isDeleted }: Marked): boolean =>
  isOfficial || isTemporary || isMine || isDeleted

/** The origin of a template, where that matters. */
export function TemplateMarks({ template }: { template: Marked }) {
  const { t } = useTranslation('templates')
  return (
    <>
      {template.isOfficial && <Chip icon={<IconRosetteDiscountCheck size={12} />}>{t('mark.official')}</Chip>}
      {template.isTemporary && <Chip>{t('mark.temporary')}</Chip>}
      {template.isMine && <Chip outline>{t('mark.mine')}</Chip>}
      {template.isDeleted && <Chip tone="red">{t('mark.deleted')}</Chip>}
    </>
  )
}
