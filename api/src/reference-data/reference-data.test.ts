import { describe, expect, test } from 'vitest';
import type { BusinessCodeNode } from './reference-data.ts';
import {
  businessCode,
  businessCodeLeaves,
  businessCodeTree,
  isBusinessCode,
  isOrganizationForm,
  legacyBusinessCode,
  organizationForms,
} from './reference-data.ts';

function allNodes(nodes: readonly BusinessCodeNode[]): BusinessCodeNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
}

describe('organizationForms', () => {
  test('has the 29 forms of the registry, common ones first', () => {
    const forms = organizationForms();
    expect(forms).toHaveLength(29);
    expect(new Set(forms.map((form) => form.code)).size).toBe(29);
    expect(forms.slice(0, 4).map((form) => form.code)).toEqual(['AB', 'E', 'HB', 'KB']);
    expect(forms.findIndex((form) => !form.common)).toBe(
      forms.filter((form) => form.common).length,
    );
  });

  test('knows a form by its code', () => {
    expect(isOrganizationForm('AB')).toBe(true);
    expect(isOrganizationForm('ab')).toBe(false);
    expect(isOrganizationForm('GmbH')).toBe(false);
  });
});

describe('business codes', () => {
  test('the tree has all levels of SNI 2025', () => {
    const counts = new Map<string, number>();
    for (const { level } of allNodes(businessCodeTree())) {
      counts.set(level, (counts.get(level) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      section: 22,
      division: 87,
      group: 287,
      class: 651,
      detail: 835,
    });
  });

  test('the 835 leaves have five digits, both languages, and are in order', () => {
    const leaves = businessCodeLeaves();
    expect(leaves).toHaveLength(835);
    for (const leaf of leaves) {
      expect(leaf.code).toMatch(/^\d{5}$/);
      expect(leaf.sv).not.toBe('');
      expect(leaf.en).not.toBe('');
    }
    const codes = leaves.map((leaf) => leaf.code);
    expect(codes).toEqual([...codes].sort());
  });

  test('a leaf is found by its code, an upper level or unknown code is not', () => {
    expect(businessCode('43221')).toMatchObject({ sv: 'Värme- och sanitetsarbeten' });
    expect(isBusinessCode('43221')).toBe(true);
    expect(isBusinessCode('4322')).toBe(false);
    expect(isBusinessCode('43.221')).toBe(false);
    expect(isBusinessCode('41200')).toBe(false);
  });

  test('the former standard is known beside it', () => {
    expect(legacyBusinessCode('41200')?.sv).toBe('Byggande av bostadshus och andra byggnader');
    expect(legacyBusinessCode('43911')?.sv).toBe('Takarbeten av plåt');
    expect(legacyBusinessCode('43411')).toBeUndefined();
    expect(businessCodeLeaves().filter((leaf) => legacyBusinessCode(leaf.code))).toHaveLength(587);
  });

  test('what is loaded once is kept', () => {
    expect(businessCodeTree()).toBe(businessCodeTree());
    expect(businessCodeLeaves()).toBe(businessCodeLeaves());
  });
});
