export const texts = import.meta.glob<Record<string, unknown>>('../../locales/cs/*.json', {
  eager: true,
  import: 'default',
})
