import { addDays, daysBetween } from '~/rules/days';
import { searchText } from '../../search';
import { model } from '../facts/model';
import { people } from '../facts/people';
import { random } from '../random';
import { chooseVoyage } from '../voyages';

/** `search`: its parts of the text in which a booking is found. */
interface PooledVoyage {
  n: number;
  company: number;
  area: number;
  ship: string;
  route: string;
  nights: number;
  price: number;
  search: string;
}

interface PooledName {
  n: number;
  name: string;
  search: string;
}

const seed = 20_001;
const riverShare = 0.22;

export function voyagePool(size: number): PooledVoyage[] {
  const chance = random(seed);
  return Array.from({ length: size }, (_, n) => {
    const { line, area, ship, route, nights, price } = chooseVoyage(chance, chance.chance(riverShare));
    return { n, company: line.id, area, ship, route, nights, price, search: searchText(ship, route) };
  });
}

export function namePool(): PooledName[] {
  const names = Object.values(people).flatMap(({ first, last }) =>
    first.flatMap(given => last.map(family => `${given} ${family}`)),
  );
  return names.map((name, n) => ({ n, name, search: searchText(name) }));
}

/** More in the seasons of the model, more in later years. `today` is the last day. */
export function dayPool(size: number, today: string): { n: number; day: string }[] {
  const from = `${Number(today.slice(0, 4)) - model.yearsBack}-01-01`;
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => addDays(from, index));
  const weights = days.map(day => {
    const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4));
    return (model.monthWeights[Number(day.slice(5, 7)) - 1] ?? 1) * model.yearlyGrowth ** years;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pool: { n: number; day: string }[] = [];
  let reached = 0;
  days.forEach((day, index) => {
    reached += weights[index] ?? 0;
    while (pool.length < Math.round((reached / total) * size)) pool.push({ n: pool.length, day });
  });
  return pool;
}

export function personPool(): number[] {
  const chance = random(seed + 1);
  return Array.from({ length: 1_000 }, () =>
    chance.weighted([1, 2, 3, 4, 5, 6, 7, 8], count => model.persons[count - 1] ?? 0),
  );
}

export function leadPool(): number[] {
  const chance = random(seed + 2);
  return Array.from({ length: 4_000 }, () => {
    const span = chance.weighted(model.lead, ({ weight }) => weight);
    return chance.whole(span.from, span.to);
  });
}
