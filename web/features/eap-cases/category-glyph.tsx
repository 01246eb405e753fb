import {
  IconBarbell,
  IconBriefcase,
  IconBulb,
  IconCandle,
  IconCircleDashed,
  IconCoins,
  IconHeartHandshake,
  IconHelpCircle,
  IconLifebuoy,
  IconScale,
  IconStethoscope,
  IconUrgent,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { categoryIcons, type CategoryIcon } from '../../../domain/eap-cases/category-icons.ts'

const drawings: Readonly<Record<CategoryIcon, Icon>> = {
  mind: IconHeartHandshake,
  family: IconUsers,
  work: IconBriefcase,
  law: IconScale,
  finance: IconCoins,
  health: IconStethoscope,
  grief: IconCandle,
  addiction: IconBarbell,
  coaching: IconBulb,
  crisis: IconUrgent,
  info: IconHelpCircle,
  support: IconLifebuoy,
}

/** The drawing of a category; its name stands beside it. */
export function CategoryGlyph({ icon, size = 16 }: { icon: string; size?: number }) {
  const known = categoryIcons.find((name) => name === icon)
  const Drawing = known ? drawings[known] : IconCircleDashed
  return <Drawing size={size} aria-hidden="true" />
}
