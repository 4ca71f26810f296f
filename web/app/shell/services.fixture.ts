import type { FaceFixture } from '../fixture.ts';

export const services = {
  'company.listServices': {
    body: [
      { id: 'service1', name: 'Bygg och renovering', isActive: true },
      { id: 'service2', name: 'El', isActive: true },
      { id: 'service3', name: 'Rör, värme och vatten', isActive: true },
      { id: 'service4', name: 'Måleri, tak och fasad', isActive: true },
    ],
  },
} satisfies FaceFixture;
