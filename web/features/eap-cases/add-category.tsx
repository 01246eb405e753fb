import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { CategoryDetail } from '../../../contract/eap-cases/administration.ts'
import { interfaceLanguage } from '../../platform/texts/i18n.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { ButtonMenu } from '../../ui/floating/button-menu.tsx'
import { CategoryGlyph } from './category-glyph.tsx'
import { nameIn } from './name-in.ts'

type Props = { left: readonly CategoryDetail[]; onAdd: (slug: string) => void }

/** Offers the categories that are not there yet; nothing once all are. */
export function AddCategory({ left, onAdd }: Props) {
  const { t } = useTranslation('eap-licences')
  if (left.length === 0) return null
  return (
    <ButtonMenu
      entries={left.map(({ slug, name, icon }) => ({
        id: slug,
        label: nameIn(name, interfaceLanguage()),
        icon: <CategoryGlyph icon={icon} />,
        onSelect: () => onAdd(slug),
      }))}
    >
      {(buttonProps) => (
        <Button variant="subtle" leftSection={<IconPlus size={16} />} {...buttonProps}>
          {t('limits.add')}
        </Button>
      )}
    </ButtonMenu>
  )
}
