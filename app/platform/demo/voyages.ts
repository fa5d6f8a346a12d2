import { areas, isRiver } from './facts/areas';
import { type Line, lines } from './facts/lines';
import { model } from './facts/model';
import type { Random } from './random';
import { shipName } from './reference';

interface Voyage {
  line: Line;
  ship: string;
  area: number;
  route: string;
  nights: number;
  /** EUR for one person */
  price: number;
}

interface VoyageWish {
  line?: number;
  ship?: string;
  area?: number;
  nights?: number;
}

const seaLines = lines.filter(line => line.sea.length > 0);
const riverLines = lines.filter(line => line.river.length > 0);
const areaById = new Map(areas.map(area => [area.id, area]));
const lineById = new Map(lines.map(line => [line.id, line]));

export function chooseVoyage(chance: Random, river: boolean, wish: VoyageWish = {}): Voyage {
  const wished = wish.line === undefined ? undefined : lineById.get(wish.line);
  const line = wished ?? chance.weighted(river ? riverLines : seaLines, ({ weight }) => weight);
  const ship = chance.pick(river ? line.river : line.sea);
  const area = areaById.get(wish.area ?? chooseArea(chance, line, ship, river));
  if (!area) throw new Error(`Ship ${ship} sails to an area that does not exist.`);
  const nights = wish.nights ?? chooseNights(chance);
  return {
    line,
    ship: wish.ship ?? shipName(ship),
    area: area.id,
    route: routeName(chance, area.ports),
    nights,
    price: priceFor(chance, line, nights, isRiver(area.id)),
  };
}

function chooseArea(chance: Random, line: Line, ship: string, river: boolean): number {
  const own = ship.split('@')[1]?.split(',').map(Number);
  return chance.weighted(own ?? (river ? line.areas.river : line.areas.sea), id => areaById.get(id)?.weight ?? 0);
}

function chooseNights(chance: Random): number {
  const [nights] = chance.weighted(Object.entries(model.nights), ([, weight]) => weight);
  return Number(nights);
}

/** Three or four ports, and home again: 'Kiel – Stockholm – Tallinn – Kiel'. */
function routeName(chance: Random, ports: string[]): string {
  const first = chance.whole(0, ports.length - 1);
  const called = [...ports.slice(first), ...ports.slice(0, first)].slice(0, chance.whole(3, 4));
  const home = called[0];
  return [...called, ...(home && chance.chance(0.6) ? [home] : [])].join(' – ');
}

/** Log-normal about the median, in proportion to the length and the line's level; whole EUR. */
function priceFor(chance: Random, line: Line, nights: number, river: boolean): number {
  const median = river ? model.price.river : model.price.sea;
  const length = (nights / model.price.typicalNights) ** 0.8;
  const price = median * line.level * length * Math.exp(model.price.sigma * chance.normal());
  return Math.min(model.price.cap, Math.max(149, Math.round(price)));
}
