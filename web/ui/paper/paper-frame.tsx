import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo, type Ref } from 'react'
import { useFrameFonts } from './frame-fonts.ts'
import classes from './paper-frame.module.css'

/** Paper of 210 mm and the desk around it, in CSS pixels. */
const paperWidth = 840

type Props = {
  document: string
  title: string
  /** In its own size; otherwise as wide as the place. */
  isLarge?: boolean
  /** Largest magnification where the place is wider than the paper. */
  most?: number
  /** Rights of the frame. Without any nothing in it runs, and nothing reaches this page. */
  sandbox?: string
  frame?: Ref<HTMLIFrameElement>
}

/** A report as a document for a screen, on a desk as dark as the page. */
export function PaperFrame({ document, title, isLarge = false, most = 1.25, sandbox = '', frame }: Props) {
  const { ref, width, height } = useElementSize()
  const fonts = useFrameFonts()
  const desk = useDesk()
  const scale = isLarge || width === 0 ? 1 : Math.min(width / paperWidth, most)
  return (
    <div ref={ref} className={classes.stage}>
      <iframe
        ref={frame}
        className={classes.frame}
        sandbox={sandbox}
        title={title}
        // A frame is drawn in its own size, and shown in that of the pane.
        style={{
          width: isLarge ? Math.max(paperWidth, width) : width / scale,
          height: height / scale,
          transform: `scale(${scale})`,
        }}
        srcDoc={document.replace('</head>', () => `<style>${fonts}\n${desk}</style></head>`)}
      />
    </div>
  )
}

/** The desk under the paper, as dark as the page. */
function useDesk(): string {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => {
    const colour = getComputedStyle(globalThis.document.documentElement).getPropertyValue('--sunken')
    return `@media screen{html{background:${colour}!important;color-scheme:${scheme}}section{color-scheme:light}}`
  }, [scheme])
}
