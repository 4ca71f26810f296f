/** Groups of the side menu, in its order (specification 2, section 2 "Dashboard shell"). */
export const menuGroups = {
  main: { sv: 'Huvudmeny', en: 'Main' },
  communication: { sv: 'Förfrågningar och kommunikation', en: 'Requests and communication' },
  company: { sv: 'Företagsinställningar', en: 'Company configuration' },
  financial: { sv: 'Ekonomi', en: 'Financial' },
  additional: { sv: 'Tilläggstjänster', en: 'Additional services' },
  help: { sv: 'Hjälp', en: 'Help' },
} as const;

export type MenuGroupKey = keyof typeof menuGroups;

const isGroup = (key: string): key is MenuGroupKey => key in menuGroups;

export const menuGroupKeys: readonly MenuGroupKey[] = Object.keys(menuGroups).filter(isGroup);
