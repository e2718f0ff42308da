import { describe, expect, test } from '@jest/globals';

import { UsageError } from '../../src/openstack/errors.js';
import { chosen } from '../../src/units/names.js';

const words = { noun: 'image', input: '--image' };
const rows = [
  { id: 'id-1', name: 'ubuntu-24.04' },
  { id: 'id-2', name: 'ubuntu-24.04-minimal' },
  { id: 'id-3', name: 'Ubuntu-24.04' },
  { id: 'id-4', name: 'twin' },
  { id: 'id-5', name: 'twin' },
];
const failure = (wanted: string, there = rows): UsageError => {
  try {
    chosen(words, wanted, there);
  } catch (error) {
    return error as UsageError;
  }
  throw new Error('it was found');
};

describe('a name stands for exactly one thing (cases C41)', () => {
  test('prefixes and other cases are other things', () => {
    expect(chosen(words, 'ubuntu-24.04', rows).id).toBe('id-1');
  });
  test('an id will do', () => {
    expect(chosen(words, 'id-2', rows).name).toBe('ubuntu-24.04-minimal');
  });
  test('a name that is also the id of another thing is a name', () => {
    expect(chosen(words, 'id-1', [...rows, { id: 'id-9', name: 'id-1' }]).id).toBe('id-9');
  });
  test('an ambiguous name lists the ids of all that bear it', () => {
    const error = failure('twin');
    expect(error.reason).toBe('ambiguous-name');
    expect(error.message).toBe('2 images are called "twin": id-4, id-5');
    expect(error.hint).toBe('Give one of these ids as --image.');
  });
  test('a missing name says what there is, the closest first', () => {
    const error = failure('ubuntu-24.4');
    expect(error.reason).toBe('missing-name');
    expect(error.message).toMatch(/^no image is called "ubuntu-24.4": there is [uU]buntu-24.04, /);
  });
  test('a long list is cut, and says so', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `i${index}`, name: `image-${index}` }));
    expect(failure('image-99', many).message).toMatch(/ and 22 more$/);
  });
  test('where there is nothing at all, that is said', () => {
    expect(failure('x', []).message).toBe('no image is called "x": the project sees no image at all');
  });
});
