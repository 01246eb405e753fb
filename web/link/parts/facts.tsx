import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './facts.module.css'

export type Fact = { icon: IconName; title: string; text: ReactNode }

/** A card of short explanations, each with an icon and a title. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={`card ${classes.facts}`}>
      {facts.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
