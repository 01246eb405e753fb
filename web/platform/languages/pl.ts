export const texts = import.meta.glob<Record<string, unknown>>('../../locales/pl/*.json', {
  eager: true,
  import: 'default',
})
